/** SQL of dispatch lines as a list of their own. */
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { dispatchLine } from '@cangyun/contract/trade/dispatchLine.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';

const ofDocument = (wanted: string) => lookUp('consignment', 'consignment_id', wanted);
const throughDocument = (match: string) => throughColumn('consignment', 'consignment_id', match);
const snapshot = (key: string) => sql`coalesce(t.data_json ->> ${sql.lit(key)}, '')`;

export const boundDispatchLine = bind(dispatchLine, 'consignment_line', {
  only: sql`t.kind = ${sql.lit(dispatch.name)}`,
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    dispatchId: sql`t.consignment_id`,
    number: ofDocument('number'),
    objNumber: ofDocument('obj_number'),
    customerName: ofDocument('customer_name'),
    deptName: lookUp('site', 'site_id'),
    state: ofDocument('state'),
    isDelete: ofDocument('is_delete'),
    outState: ofDocument('out_state'),
    pro_name: snapshot('name'),
    barcode: snapshot('barcode'),
    code: snapshot('code'),
    unitName: snapshot('unitName'),
    batch: sql`lot_batches(t.lots, t.batch)`,
    mark_time: sql`lot_dates(t.lots, t.mark_time)`,
    carriageType: ofDocument('carriage_type'),
    carriersName: ofDocument('carriers_name'),
    tmsNumbers: ofDocument('tms_numbers'),
  },
  through: {
    number: throughDocument('number'),
    objNumber: throughDocument('obj_number'),
    state: throughDocument('state'),
    isDelete: throughDocument('is_delete'),
    outState: throughDocument('out_state'),
  },
});
