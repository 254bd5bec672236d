/** 仓库日志: the diary of a site, kept by people. */
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

export const diaryKind = codes({
  daily: { code: 0, label: '日常' },
  incident: { code: 1, label: '异常', tone: 'error' },
  handover: { code: 2, label: '交接', tone: 'processing' },
});

export const warehouseDiary = resource({
  name: 'wmsLog',
  title: '仓库日志',
  path: '/api/wmsLog',
  permission: 'wmsLog',
  search: ['title', 'content'],
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130 }),
    style: choiceField('类别', diaryKind, { default: diaryKind.code.daily, filter: 'in', list: 90 }),
    title: textField('标题', { max: 100, required: true, filter: 'contains', list: 200 }),
    content: textField('内容', { max: 2000, filter: 'contains', list: 300 }),
    createBy: shownText('记录人', { filter: 'contains', list: 100 }),
    createTime: instantField('记录时间', { sort: true, filter: 'range', list: 150 }),
  },
});
