/** Whether goods can be shipped from a warehouse that was chosen: a driver must find it and reach someone (spec 1 §5.2). Says where not. */
import { messages } from '@cangyun/contract/messages.ts';
import { deptCalls } from '@cangyun/contract/system/dept.ts';
import { isAccurateSite } from '@cangyun/contract/trade/siteAddress.ts';
import { request } from '../../../api/client.ts';
import { notice } from '../../../api/notice.ts';

export async function isSiteFit(id: number): Promise<boolean> {
  const fit = isAccurateSite(await request(deptCalls.getOne, { query: { id } }));
  if (!fit) notice.alert(messages.orderImport.siteVague, messages.orderImport.siteInaccurate);
  return fit;
}
