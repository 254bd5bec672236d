/** The items of an address in one field of a form: who, phone, province and city, and where exactly. */
import { Form, Input } from 'antd';
import { RegionItems } from './RegionInput.tsx';

interface AddressItemsProps {
  /** The form's name of the address. */
  readonly at: string;
  /** Whose it is, as the labels begin: 收货, 发货. */
  readonly word: string;
  /** What applies if all of it is left empty. */
  readonly help?: string;
}

export function AddressItems({ at, word, help }: AddressItemsProps) {
  return (
    <>
      <Form.Item name={[at, 'name']} label={`${word}人`} tooltip={help}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name={[at, 'phone']} label={`${word}电话`}>
        <Input maxLength={30} />
      </Form.Item>
      <div className="form-wide form-grid form-address">
        <RegionItems at={[at]} depth={2} label={`${word}省市`} />
        <Form.Item name={[at, 'address']} label={`${word}地址`}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
    </>
  );
}
