/** Groups of products for customers. */
import { productGroup, productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { request } from '#api/client.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { groupMembers } from './MembersInput.tsx';

type Group = RowOf<typeof productGroup>;

const form = { extra: groupMembers, width: 760 };

/** The list only counts the members. */
const toForm = async ({ id }: Group) => {
  const detail = await request(productGroupCalls.getOne, { query: { id } });
  return { ...detail, productIds: detail.products.map((one) => one.id), customerIds: detail.customers.map((one) => one.id) };
};

export default function ProductGroupList() {
  return <ResourceScreen resource={productGroup} calls={productGroupCalls} form={form} toForm={toForm} />;
}
