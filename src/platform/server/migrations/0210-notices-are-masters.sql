-- Notices and banners are kept as a master (help/notice), with screens of their own; who has read them stays here.

drop table notice;
drop table banner;
delete from notice_read;
