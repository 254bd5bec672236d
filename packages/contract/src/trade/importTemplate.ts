/**
 * Which column of a spreadsheet means what (spec 1 §3.1): stored for the headings of a file, so that the next file like it needs no
 * matching.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { instantField, ownField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import type { Permission } from '../permissions.ts';

const path = '/api/importTemplet';

/** Field of the import → heading of the file. */
const mapping = z
  .record(requiredText(40), text(200))
  .refine((columns) => Object.keys(columns).length <= limits.importColumns, `最多 ${limits.importColumns} 列`);

/** People who enter orders of either kind, or import the bank's rows, look templates up and save them. */
const templateSavers = ['shipmentOrder:add', 'purchase:add', 'bankRow:import'] as const satisfies readonly Permission[];

export const importTemplate = resource({
  name: 'importTemplet',
  title: '导入模板',
  path,
  // People who enter sales orders manage the templates; people who enter purchases may save one (`save`).
  permission: 'shipmentOrder',
  access: { list: templateSavers, write: 'shipmentOrder:add' },
  fields: {
    code: textField('表头标识', { max: 64, required: true, filter: 'equals', list: 200 }),
    filename: textField('文件名', { max: 200, filter: 'contains', list: 220 }),
    jsonData: ownField('列对应', mapping, { required: true, list: false }),
    userName: shownText('保存人', { list: 110 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const { list, download, create, remove, removeOne } = importTemplate.calls;

export const importTemplateCalls = {
  list: call({ ...list, aliases: [`${path}/list`] }),
  download,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '导入模板详情',
    access: templateSavers,
    query: z.object({ id: idText() }),
    reply: importTemplate.row,
  }),
  /** Without an id it replaces the template for the same headings. */
  save: call({
    ...create,
    access: templateSavers,
    aliases: [`${path}/save`],
    title: '保存导入模板',
    body: create.body.extend({ id: id().optional(), version: version().optional() }),
  }),
  remove,
  removeOne,
};
