/** One end of the way in a form: who, phone, province and city, and where exactly. A known customer or address fills it. */
import { party } from '@cangyun/contract/transport/waybill.schema.ts';
import { RegionItems } from '#pickers/RegionInput.tsx';
import { FieldItem } from '#ui/FieldItem.tsx';
import { PartyPicker } from './PartyPicker.tsx';

const { name, mobile, address } = party.shape;
const text = { kind: 'text' } as const;

interface PartyItemsProps {
  readonly at: 'send' | 'recive';
  /** 寄件, 收件. */
  readonly word: string;
}

export function PartyItems({ at, word }: PartyItemsProps) {
  return (
    <>
      <PartyPicker at={at} word={word} />
      <FieldItem name={[at, 'name']} field={{ label: `${word}人`, control: text, required: true }} schema={name} />
      <FieldItem name={[at, 'mobile']} field={{ label: `${word}电话`, control: text, required: true }} schema={mobile} />
      <div className="form-wide form-grid form-address">
        <RegionItems at={[at]} depth={2} label={`${word}省市`} />
        <FieldItem name={[at, 'address']} field={{ label: `${word}地址`, control: text, required: true }} schema={address} />
      </div>
    </>
  );
}
