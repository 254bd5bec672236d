/** SQL of box styles. */
import { boxType } from '@cangyun/contract/system/boxType.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';

/** Cubic decimetres: the unit in which couriers and shelves count. */
export const boundBoxType = bind(boxType, 'box_type', {
  computed: { volume: sql`round(t.length * t.width * t.height / 1000, 3)` },
});
