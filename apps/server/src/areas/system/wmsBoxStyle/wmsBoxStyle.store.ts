/** SQL of box styles. */
import { wmsBoxStyle } from '@cangyun/contract/system/wmsBoxStyle.ts';
import { sql } from 'kysely';
import { bind } from '../../../kernel/resources/index.ts';

/** Cubic decimetres: the unit in which couriers and shelves count. */
export const boundWmsBoxStyle = bind(wmsBoxStyle, 'wms_box_style', {
  computed: { volume: sql`round(t.length * t.width * t.height / 1000, 3)` },
});
