/** Shapes of documents on their way as the calls answer them. */
import type { ConsignmentDetail, ConsignmentWireRow } from '@cangyun/contract/trade/consignment.schema.ts';

export type ConsignmentRow = ConsignmentWireRow;
export type { ConsignmentDetail };
