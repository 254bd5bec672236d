-- Transport charts: where they stand in the menu, and the trips that are on the road.
create index bill_on_the_road on bill (company_id, dept_id) where state = 20 and departed_at is not null and is_delete = 0;

insert into menu (id, pid, title, path, component, icon, permission, sort, hidden) values
  (804, 800, '运输分析', 'transport', 'reports/transportCharts', 'car', 'report:list', 25, 0);
