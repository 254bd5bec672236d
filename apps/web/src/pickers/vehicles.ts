/** Vehicles, chosen on screens of transport. */
import { carCalls, carStyle } from '@cangyun/contract/transport/car.ts';
import { useCall } from '../api/hooks.ts';
import type { References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';
import { organisationReferences } from './organisation.ts';

const MOST_SHOWN = 50;

/** Searched on the server by plate or owner. */
const useCarOptions = (typed: string): Options =>
  optionsFrom(
    useCall(carCalls.list, { query: { keyword: typed, size: MOST_SHOWN } }, { keepPrevious: true }).data?.content,
    ({ id, carNumber, style }) => ({ value: id, label: `${carNumber}（${carStyle.label(style)}）` }),
  );

export const vehicleReferences: References = { ...organisationReferences, car: { remote: true, useOptions: useCarOptions } };
