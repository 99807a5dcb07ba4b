-- Run once by the database's administrator: docs/operations.md, In production.
create role camelia login password 'CHANGE';
create role camelia_site login password 'CHANGE';
create database camelia owner camelia;
\c camelia
create extension cube;
create extension earthdistance;
