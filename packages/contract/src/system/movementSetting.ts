/** Common storage types (spec 0 §2.1, /system/wmsStyleSetting): which movements a site knows and what each needs. The calls are ours. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { choiceField, flagField, requiredReferenceField, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { flag, id, idText, version } from '../kernel/wire.ts';
import { type MovementType, movementType } from '../movements.ts';
import { enabledState } from './site.ts';

const path = '/api/wmsStyleSetting';

export const movementSetting = resource({
  name: 'wmsStyleSetting',
  title: '出入库类型设置',
  path,
  permission: 'wmsStyleSetting',
  access: { list: 'wmsInoutlist:list' },
  fields: {
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('网点', { list: 140 }),
    type: choiceField('出入库类型', movementType, { default: 10, filter: 'equals', list: 130 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 80 }),
    needPick: flagField('需拣货', { list: 80, help: '不能快捷出库：出库单拣货后才能出库' }),
    needPutaway: flagField('需上架', { list: 80, help: '每件良品都要有库位；采购入库生成待理货的入库单' }),
    needCheck: flagField('需复核', { list: 80, help: '由拣货或理货以外的人复核后才能出入库' }),
    needPhoto: flagField('需拍照', { list: 80, help: '出入库单至少有一张照片才能出入库' }),
    feeNames: shownText('默认费用', { list: 240 }),
  },
});

const style = z.object({
  type: movementType.schema.meta({ title: '出入库类型' }),
  enabled: flag().meta({ title: '状态' }),
  needPick: flag().meta({ title: '需拣货' }),
  needPutaway: flag().meta({ title: '需上架' }),
  needCheck: flag().meta({ title: '需复核' }),
  needPhoto: flag().meta({ title: '需拍照' }),
  feeIds: z.array(id()).max(50).default([]).meta({ title: '默认费用' }),
  /** 0 is a type that holds its default. */
  version: version(),
});
export type MovementSetting = z.output<typeof style>;

/** Defaults of a site: every type is used, and none needs a step. A site turns on what it wants to be kept to. */
export const defaultStyle = (type: MovementType): MovementSetting => ({
  type,
  enabled: enabledState.code.enabled,
  needPick: 0,
  needPutaway: 0,
  needCheck: 0,
  needPhoto: 0,
  feeIds: [],
  version: 0,
});

export const movementSettingCalls = {
  list: movementSetting.calls.list,
  download: movementSetting.calls.download,
  ofDept: call({
    method: 'GET',
    path: `${path}/getByDeptId`,
    title: '网点的出入库类型',
    access: 'wmsInoutlist:list',
    query: z.object({ deptId: idText() }),
    reply: z.array(style),
  }),
  saveAll: call({
    method: 'POST',
    path: `${path}/saveDeptStyles`,
    title: '保存网点的出入库类型',
    access: 'wmsStyleSetting:edit',
    body: z.object({ deptId: id(), styles: z.array(style).max(100).meta({ title: '出入库类型' }) }),
    reply: z.array(style),
  }),
};
