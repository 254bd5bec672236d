/** What figures are asked for: whole days, and of which site. */
import { day, idText } from './wire.ts';

/** The last thirty days if no end is given. */
export const period = { from: day().optional().meta({ title: '开始日期' }), to: day().optional().meta({ title: '结束日期' }) };

/** If absent: all sites that the user sees. */
export const ofSite = { deptId: idText().optional().meta({ title: '网点' }) };
