/**
 * A person who sees part of the company sees nothing of another site, by any call: generated over all that read. In this world every table
 * has a marked row of another site and another person; a newcomer at an empty site, with every permission, asks for it.
 */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { allPermissions } from '@cangyun/contract/permissions.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { afterAll, expect, it } from 'vitest';
import { everything } from '#tier.ts';
import { FIRST, MARK, openAttack } from '../support/attack.ts';
import { inputFor } from '../support/inputs.ts';
import { faultsOf } from '../support/rounds.ts';
import { addSite, hire } from '../support/staff.ts';

const { world, victim } = await openAttack();
afterAll(() => world.close());

/**
 * What belongs to no site: the reason, and the calls that read it. A call that is not here must not answer marked rows; a call that is here
 * must.
 */
const companyWide: Readonly<Record<string, readonly string[]>> = {
  'articles are for all staff': [
    'GET /api/Channel',
    'GET /api/Channel/getChannelAndTopic',
    'GET /api/Channel/getChannelForPid',
    'GET /api/Channel/getOne',
    'GET /api/Channel/getOneAndArticle',
    'GET /api/Channel/listnotree',
    'GET /api/Channel/tree',
    'GET /api/bbsTopic',
    'GET /api/bbsTopic/getOne',
    'GET /api/bbsTopic/reading',
  ],
  'one catalogue for all sites; stock and prices in it are of the sites seen': [
    'GET /api/brand',
    'GET /api/category',
    'GET /api/category/listnotree',
    'GET /api/category/tree',
    'GET /api/unit',
    'GET /api/goods',
    'GET /api/goods/getGoogsBySkuId/{skuId}',
    'GET /api/goods/getMergeSkuList',
    'GET /api/goods/getOne',
    'GET /api/product',
    'GET /api/product/getOne',
    'GET /api/product/getProducts',
    'GET /api/product/queryGoodsList',
    'GET /api/priceList',
    'GET /api/priceListLine',
    'GET /api/productCustomer',
    'GET /api/productGroup',
    'GET /api/productGroup/getGroupCustomers',
    'GET /api/productGroup/getOne',
    'GET /api/productGroup/getProductGroupList',
    'GET /api/productGroup/getSelectGroupList',
    'GET /api/wmsBoxStyle',
    'GET /api/pictures',
  ],
  'customers and their accounts are the company’s; a statement adds up only as a whole': [
    'GET /api/customer',
    'GET /api/customer/getCustomerList',
    'GET /api/customer/getCustomerTree',
    'GET /api/customer/getCustomersIdName',
    'GET /api/customer/getOne',
    'GET /api/customerAccount',
    'GET /api/customerAccount/getByCustomerId',
    'GET /api/customerAccount/getOne',
    'GET /api/customerAccount/statement',
    'GET /api/invoice/getClaims',
    'GET /api/settlement/open',
    'GET /api/settlement/partner',
  ],
  'the company itself, and those it works with': [
    'GET /api/companyBase/getCompanys',
    'GET /api/companyBase/getMyCompany',
    'GET /api/companyBase/getOne',
    'GET /api/cooperate',
    'GET /api/cooperate/getOne',
    'GET /auth/info',
  ],
  'which sites there are: to send to, to switch to, to ask for': [
    'GET /api/dept',
    'GET /api/dept/getDeptCitys',
    'GET /api/dept/getDeptList',
    'GET /api/dept/getDeptsByCompanId',
    'GET /api/dept/getDeptsByCompany',
    'GET /api/dept/getDeptsIdName',
    'GET /api/dept/getDeptsOnlyIdNam',
    'GET /api/dept/getDeptsTreeByCompany',
    'GET /api/dept/getOne',
    'GET /api/dept/listnotree',
    'GET /api/productReporting/getApplyWarehouse',
    'GET /api/productReporting/getWarehouse',
  ],
  'colleagues are known by name; their record is narrowed': [
    'GET /api/users/getUserByIds',
    'GET /api/users/getUserSimpleList',
    'GET /api/users/getUsersSimple',
    'GET /api/users/userList',
  ],
  'a month is closed for the whole company': ['GET /api/closing', 'GET /api/closing/checklist'],
  'a proof reads the whole ledger, and names what it finds': ['GET /api/stock/proof'],
  'a lot is blocked at every site, also at those where it has not arrived': ['GET /api/lotBlock'],
  'settings of the whole company': [
    'GET /api/dict',
    'GET /api/dictDetail',
    'GET /api/dictDetail/map',
    'GET /api/importTemplet',
    'GET /api/importTemplet/getOne',
    'GET /api/job',
    'GET /api/job/getOne',
    'GET /api/loanProduct',
    'GET /api/shopAuthorization',
  ],
  'what customers see of the company': ['GET /api/page', 'GET /api/page/getOne', 'GET /api/promotion', 'GET /api/shop', 'GET /api/store'],
  'promotions are of the whole company, and so is what they brought': [
    'GET /api/promotion/effect',
    'GET /api/promotionBargain',
    'GET /api/promotionGroup',
  ],
  'points are the customer’s, at every site': ['GET /api/customerPoints', 'GET /api/customerPoints/movements'],
  'the help desk answers all': ['GET /api/workOrder', 'GET /api/workOrder/getOne'],
  'vehicles are shared between sites; which site uses one is narrowed': ['GET /api/car'],
  'background work is the installation’s': ['GET /api/task'],
};

const SITE_COLUMNS = `
  select c.table_name as name from information_schema.columns c join information_schema.columns i using (table_schema, table_name)
    join information_schema.tables t using (table_schema, table_name)
   where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'site_id' and c.is_nullable = 'YES' and i.column_name = 'id'`;

/** A row of no site may be everyone's: the marked ones belong to the first. */
async function placeMarkedRows(): Promise<void> {
  const { rows } = await world.owner.query<{ name: string }>(SITE_COLUMNS);
  for (const { name } of rows)
    await world.owner.query(`update ${name} set site_id = $1 where company_id = $2 and id = $1 and site_id is null`, [
      FIRST,
      victim.admin.companyId,
    ]);
}

const reading = allCalls.filter(
  (call) => call.method === 'GET' && typeof call.reply !== 'string' && call.access !== 'public' && call.mutates !== true,
);

const scopes = everything ? (['own', 'ownSite', 'chosenSites'] as const) : (['own'] as const);

await placeMarkedRows();
const site = await addSite(victim.admin, '空网点');

it.each(scopes)('a view of %s shows nothing of another site, except what belongs to the whole company', async (scope) => {
  const viewer = await hire(world, victim.admin, { permissions: allPermissions, scope: dataScope.code[scope], site });
  const told = async (call: Call): Promise<string[]> => {
    const answers = [await viewer.respond(call, {} as never), await viewer.respond(call, inputFor(call, () => FIRST) as never)];
    return answers.some(({ statusCode, body }) => statusCode === 200 && body.includes(MARK)) ? [callKey(call)] : [];
  };
  const telling = await faultsOf(reading, told);
  expect(telling.toSorted()).toEqual(Object.values(companyWide).flat().toSorted());
});
