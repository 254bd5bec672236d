/**
 * 入库单 and 出库单: the only documents that move stock. One machine for both directions; only the words differ. Goods move when a list is
 * finished (DESIGN §6); until then an outbound list only holds what it will take.
 */
import { codes } from '../kernel/codes.ts';
import type { KindMenu } from '../kernel/console.ts';
import {
  choicesField,
  dayField,
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { movementType } from '../movements.ts';
import { direction } from '../stock/ledger.ts';

const path = '/api/wmsInoutlist';

interface Labels {
  readonly toPick: string;
  readonly picking: string;
  readonly ready: string;
  readonly done: string;
  readonly start: string;
  readonly save: string;
  readonly finish: string;
  readonly back: string;
  readonly post: string;
}

const open = ['draft', 'toPick', 'picking', 'ready'] as const;

const listKind = <
  const Name extends string,
  const Calls extends Readonly<Record<'start' | 'finish' | 'back', `${'GET' | 'POST'} ${string}`>>,
>(
  name: Name,
  title: string,
  prefix: string,
  style: number,
  menu: KindMenu,
  words: Labels,
  calls: Calls,
) =>
  documentKind({
    name,
    title,
    path,
    prefix,
    permissions: 'wmsInoutlist',
    menu,
    waits: ['toPick', 'picking', 'ready'],
    workbench: { counts: 'stateCounts', query: { style } },
    initial: 'draft',
    states: {
      draft: { code: -1, label: '草稿' },
      toPick: { code: 0, label: words.toPick, tone: 'warning' },
      picking: { code: 3, label: words.picking, tone: 'processing' },
      ready: { code: 6, label: words.ready, tone: 'processing' },
      done: { code: 10, label: words.done, tone: 'success' },
      voided: { code: 20, label: '已作废', tone: 'error' },
    },
    actions: {
      edit: { call: 'PUT edit', label: '编辑', from: ['draft', 'toPick'], to: 'stay', permission: 'wmsInoutlist:edit' },
      submit: {
        call: 'POST updateState',
        label: '提交或撤回',
        from: ['draft', 'toPick'],
        to: ['toPick', 'draft'],
        permission: 'wmsInoutlist:edit',
      },
      startPicking: { call: calls.start, label: words.start, from: ['toPick'], to: 'picking', permission: 'wmsInoutlist:pick' },
      savePicking: { call: 'POST saveJianhuo', label: words.save, from: ['picking'], to: 'stay', permission: 'wmsInoutlist:pick' },
      finishPicking: { call: calls.finish, label: words.finish, from: ['picking'], to: 'ready', permission: 'wmsInoutlist:pick' },
      backToPick: { call: calls.back, label: words.back, from: ['picking', 'ready'], to: 'toPick', permission: 'wmsInoutlist:pick' },
      post: {
        call: 'PUT doInOut',
        label: words.post,
        from: ['ready'],
        to: 'done',
        permission: 'wmsInoutlist:post',
        confirm: `确认${words.post}?`,
      },
      check: { call: 'POST check', label: '复核', from: ['ready'], to: 'stay', permission: 'wmsInoutlist:check' },
      uncheck: { call: 'POST cancelCheck', label: '取消复核', from: ['ready'], to: 'stay', permission: 'wmsInoutlist:check' },
      changeType: { call: 'GET updateStyle', label: '修改类型', from: open, to: 'stay', permission: 'wmsInoutlist:edit' },
      regroup: { call: 'GET updateGroup', label: '修改分组', from: open, to: 'stay', permission: 'wmsInoutlist:edit' },
      skip: {
        call: 'GET notInOrOut',
        label: `无需${words.post}`,
        from: ['draft', 'toPick'],
        to: 'voided',
        permission: 'wmsInoutlist:cancel',
      },
      cancel: { call: 'GET doCancel', label: '作废', from: open, to: 'voided', permission: 'wmsInoutlist:cancel', confirm: '确认作废?' },
      continueSend: { call: 'POST continueSend', label: '剩余续单', from: ['done'], to: 'stay', permission: 'wmsInoutlist:add' },
      returnBack: { call: 'POST creatBackForYuncheng', label: '生成退货', from: ['done'], to: 'stay', permission: 'wmsInoutlist:add' },
      cut: { call: 'POST doCutorders', label: '截单', from: ['toPick', 'picking', 'ready'], to: 'voided', permission: 'cutoff:cut' },
      cancelTransport: {
        call: 'PUT cancletmsorder',
        label: '取消运输',
        from: ['toPick', 'picking', 'ready', 'done'],
        to: 'stay',
        permission: 'wmsInoutlist:edit',
        confirm: '确认取消运输?',
      },
      bill: { call: 'POST addZD', label: '生成账单', from: ['done'], to: 'stay', permission: 'wmsInoutlist:bill' },
      reverse: {
        call: 'POST reverse',
        label: '冲销',
        from: ['done'],
        to: 'stay',
        permission: 'wmsInoutlist:reverse',
        confirm: '确认冲销?',
      },
    },
  });

export const inboundList = listKind(
  'inboundList',
  '入库单',
  'RK',
  direction.code.in,
  { path: '/WMS/inbound', component: 'warehouse/inbound', icon: 'inbox' },
  {
    toPick: '待理货',
    picking: '理货中',
    ready: '待入库',
    done: '已入库',
    start: '开始理货',
    save: '保存理货',
    finish: '完成理货',
    back: '退回理货',
    post: '入库',
  },
  { start: 'POST startInJianhuo', finish: 'POST doInJianhuo', back: 'POST inBackJianhuo' },
);

export const outboundList = listKind(
  'outboundList',
  '出库单',
  'CK',
  direction.code.out,
  { path: '/WMS/outbound', component: 'warehouse/outbound', icon: 'gift' },
  {
    toPick: '待拣货',
    picking: '拣货中',
    ready: '待出库',
    done: '已出库',
    start: '开始拣货',
    save: '保存拣货',
    finish: '完成拣货',
    back: '退回拣货',
    post: '出库',
  },
  { start: 'GET setJianHuo', finish: 'POST doOutJianhuo', back: 'POST outBackJianhuo' },
);

/** Codes are the same for both directions; a list of both shows both words. */
export const listState = codes({
  draft: { code: -1, label: '草稿' },
  toPick: { code: 0, label: '待理货/待拣货', tone: 'warning' },
  picking: { code: 3, label: '理货中/拣货中', tone: 'processing' },
  ready: { code: 6, label: '待入库/待出库', tone: 'processing' },
  done: { code: 10, label: '已入库/已出库', tone: 'success' },
  voided: { code: 20, label: '已作废', tone: 'error' },
});

/** What the site's movement type needs of a list before it may be posted (出入库类型设置). */
export const listStep = codes({
  putaway: { code: 'putaway', label: '上架' },
  pick: { code: 'pick', label: '拣货' },
  check: { code: 'check', label: '复核' },
  photo: { code: 'photo', label: '拍照' },
});
export type ListStep = (typeof listStep.entries)[number]['code'];

/** Steps of a list that waits for something besides picking or sorting. */
interface Stepped {
  readonly needs: readonly ListStep[];
  readonly checkedTime: string | null;
  readonly photoCount: number;
}

/** What is still to be done before it may be posted; picking and put-away are states of the list. */
export const missingSteps = ({ needs, checkedTime, photoCount }: Stepped): ListStep[] =>
  needs.filter((step) => (step === listStep.code.check && checkedTime === null) || (step === listStep.code.photo && photoCount === 0));

/** Transport of an outbound list (spec 2 §4); 30 is unused (RESOLUTIONS B.12). */
export const transportState = codes({
  none: { code: 0, label: '无运输' },
  waiting: { code: 10, label: '待运输', tone: 'warning' },
  loaded: { code: 20, label: '已装车', tone: 'processing' },
  signed: { code: 40, label: '已签收', tone: 'success' },
});

/** Why a list was voided although nothing was wrong with it: its document needs no movement. */
export const movementNeed = codes({
  needed: { code: 0, label: '需要' },
  notNeeded: { code: 1, label: '无需出入库' },
});

export const warehouseList = resource({
  name: 'inoutlist',
  title: '出入库单',
  path,
  permission: inboundList.permissions,
  search: ['number', 'objNumber', 'customerName'],
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150, public: true }),
    style: shownChoice('方向', direction, { filter: 'equals', list: 80, public: true }),
    type: shownChoice('类型', movementType, { filter: 'in', list: 110, public: true }),
    state: shownChoice('状态', listState, { filter: 'in', list: 110, public: true }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130, public: true }),
    ownerId: shownInteger('货主', { filter: 'equals', list: false, namedBy: 'ownerName' }),
    ownerName: shownText('货主', { list: 120 }),
    customerName: keptText('往来单位', { filter: 'contains', list: 140 }),
    objKind: keptText('关联单据', { filter: 'equals', list: false, namedBy: 'objNumber' }),
    objId: shownReference('关联单据', 'document', { list: false, namedBy: 'objNumber' }),
    objNumber: keptText('关联单号', { filter: 'contains', list: 150 }),
    groupName: keptText('分组', { filter: 'equals', list: 100 }),
    lineCount: shownInteger('品种数', { list: 80 }),
    totalNum: shownDecimal('计划数量', { digits: 3, list: 100, public: true }),
    doneNum: shownDecimal('实际数量', { digits: 3, list: 100, public: true }),
    totalWeight: shownDecimal('重量', { digits: 3, list: 90, unit: 'kg' }),
    totalVolume: shownDecimal('体积', { digits: 6, list: 90, unit: 'm³' }),
    promisedDay: { ...dayField('预计发货日', { filter: 'range', sort: true, list: 110 }), form: false as const },
    needs: { ...choicesField('所需步骤', listStep, { list: false }), form: false as const },
    checkedBy: keptText('复核人', { list: false }),
    checkedTime: instantField('复核时间', { list: false }),
    photoCount: shownInteger('照片数', { list: false }),
    transportState: shownChoice('运输状态', transportState, { filter: 'in', list: 100 }),
    noMovement: shownChoice('是否出入库', movementNeed, { filter: 'equals', list: false }),
    reversesId: shownReference('冲销原单', 'inoutlist', { list: false }),
    reversedBy: shownReference('被冲销', 'inoutlist', { list: false }),
    continuedBy: shownReference('续单', 'inoutlist', { list: false }),
    info: keptText('备注', { filter: 'contains', list: 180 }),
    overrideInfo: keptText('放行原因', { list: false }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    updateBy: keptText('操作人', { list: 100 }),
    doRealTime: instantField('完成时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** The kind of a row. */
export const kindOf = (style: number) => (style === direction.code.in ? inboundList : outboundList);
