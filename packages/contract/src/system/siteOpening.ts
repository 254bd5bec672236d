/** Opened sites (spec 0 §7.4): which sites of ours a cooperating company may book, for which services and how long. */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { day, id, idOrNone, idText, text, version } from '../kernel/wire.ts';

export const openService = codes({
  storage: { code: 1, label: '仓储' },
  transfer: { code: 2, label: '中转' },
  delivery: { code: 3, label: '配送' },
});

const opening = z.object({
  /** None opens the site to every company that we cooperate with. */
  partnerId: idOrNone().meta({ title: '合作公司' }),
  services: z.array(openService.schema).min(1).max(10).meta({ title: '服务' }),
  startDay: day().nullish().meta({ title: '开始日期' }),
  endDay: day().nullish().meta({ title: '结束日期' }),
  remark: text(200).default('').meta({ title: '备注' }),
});
export type Opening = z.output<typeof opening>;

const shownOpening = opening.extend({ partnerName: z.string().nullable() });

export const openSite = z.object({
  cooperateId: id(),
  companyId: id(),
  companyName: z.string(),
  deptId: id(),
  deptName: z.string(),
  kind: z.int(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  services: z.array(z.int()),
  startDay: z.string().nullable(),
  endDay: z.string().nullable(),
  remark: z.string(),
});
export type OpenSite = z.output<typeof openSite>;

const path = '/api/deptOpen';

/** `version` is the site's own, so that a concurrent change of the site or its openings is not overwritten. */
const openings = z.object({ deptId: id(), version: version(), opens: z.array(shownOpening) });

export const siteOpeningCalls = {
  ofDept: call({
    method: 'GET',
    path: `${path}/getByDeptId`,
    title: '网点的开放设置',
    access: 'dept:list',
    query: z.object({ deptId: idText() }),
    reply: openings,
  }),
  bookable: call({
    method: 'GET',
    path: `${path}/getDepts`,
    title: '可预约的开放网点',
    access: choosers.company,
    query: z.object({}),
    reply: z.array(openSite),
  }),
  save: call({
    method: 'POST',
    path: `${path}/saveDeptOpenSet`,
    title: '保存网点的开放设置',
    access: 'dept:edit',
    body: z.object({ deptId: id(), version: version(), opens: z.array(opening).max(200).meta({ title: '开放设置' }) }),
    reply: openings,
  }),
};
