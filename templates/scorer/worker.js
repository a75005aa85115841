{% load static %}const RELEASE = "{{ release }}";
importScripts("{% static 'js/table/worker.js' %}");
