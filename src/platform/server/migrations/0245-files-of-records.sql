-- Files made in the background belong to reports, and to other records whose lifecycle makes one.

alter table report_work add column record_type text not null default 'report/report';
