/** What the search box finds of partners. */
import { searchPlaces } from '@cangyun/contract/system/search.ts';
import { type Finder, nameFinder } from '#kernel/finders/index.ts';
import { boundCustomer } from './customer/customer.store.ts';

export const partnersFinders: readonly Finder[] = [
  nameFinder('customer', searchPlaces.customer, {
    bound: boundCustomer,
    label: 'name',
    detail: 'code',
    phone: 'contactPhone',
    exact: ['name', 'code', 'contactPhone'],
  }),
];
