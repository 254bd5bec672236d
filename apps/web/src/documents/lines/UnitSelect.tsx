/** The unit of a quantity: the base unit, or one of the product's packaging levels. */
import { Select } from 'antd';
import type { LineUnit, ProductChoice } from './editedLines.ts';

interface UnitSelectProps {
  readonly label: string;
  readonly product: Pick<ProductChoice, 'unitName' | 'units'>;
  /** None: the base unit. */
  readonly value: LineUnit | undefined;
  readonly onChange: (unit: LineUnit | undefined) => void;
}

const BASE = '';
const nameOf = (unitName: string): string => unitName || '件';

export function UnitSelect({ label, product: { unitName, units = [] }, value, onChange }: UnitSelectProps) {
  // A line that exists keeps its unit, even if the product has lost it since.
  const known = value && !units.some(({ name, factor }) => name === value.name && factor === value.factor) ? [...units, value] : units;
  return (
    <Select
      className="unit-select"
      aria-label={label}
      value={value?.name ?? BASE}
      popupMatchSelectWidth={false}
      options={[
        { value: BASE, label: nameOf(unitName), full: nameOf(unitName) },
        ...known.map(({ name, factor }) => ({ value: name, label: name, full: `${name} = ${factor} ${nameOf(unitName)}` })),
      ]}
      optionRender={({ data }) => data.full}
      onChange={(name) => {
        const unit = known.find((one) => one.name === name);
        onChange(unit && { name: unit.name, factor: unit.factor });
      }}
    />
  );
}
