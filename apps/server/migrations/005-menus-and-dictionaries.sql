-- The first menus and the platform's dictionaries. Later areas add their own in their own migrations.

insert into menu (id, pid, title, path, component, icon, permission, sort, affix) values
  (1, null, '首页', '/', 'Layout', 'home', '', 0, 0),
  (2, 1, '工作台', 'dashboard', 'dashboard', 'dashboard', '', 0, 1),
  (999, null, '系统', '/system', 'Layout', 'setting', '', 900, 0),
  (1001, 999, '用户', 'users', 'system/users', 'user', 'users:list', 10, 0),
  (1002, 999, '网点', 'dept', 'system/dept', 'apartment', 'dept:list', 20, 0),
  (1003, 999, '岗位', 'job', 'system/job', 'idcard', 'job:list', 30, 0),
  (1004, 999, '菜单', 'menus', 'system/menus', 'menu', 'menus:list', 40, 0),
  (1005, 999, '字典', 'dict', 'system/dict', 'book', 'dict:list', 50, 0),
  (1006, 999, '日志', 'actionLog', 'system/actionLog', 'file-search', 'actionLog:list', 60, 0),
  (1007, 999, '任务', 'task', 'system/task', 'schedule', 'task:list', 70, 0),
  (1008, 999, '版本', 'appVersion', 'system/appVersion', 'cloud-upload', 'appManage:list', 80, 0),
  (319, 999, '接口', 'apiDocs', 'system/apiDocs', 'api', '', 90, 0);

insert into dict (company_id, name, description) values
  (0, 'business_type', '业务类型'), (0, 'user_gender', '性别'), (0, 'dept_kind', '网点类型');
insert into dict_detail (company_id, dict_name, label, value, sort) values
  (0, 'business_type', '默认业务', '0', 0), (0, 'business_type', '仓储', '1', 1), (0, 'business_type', '运输', '2', 2),
  (0, 'business_type', '贸易', '3', 3), (0, 'business_type', '电商', '4', 4),
  (0, 'user_gender', '未填写', '0', 0), (0, 'user_gender', '男', '1', 1), (0, 'user_gender', '女', '2', 2),
  (0, 'dept_kind', '网点', '1', 1), (0, 'dept_kind', '中心仓', '2', 2), (0, 'dept_kind', '虚拟仓', '3', 3);

insert into app_version (platform, version_no, content) values
  (1, '0.1.0', '控制台首个版本：登录与会话、菜单与标签页、用户、网点、岗位、菜单、字典、日志与任务。');
