/** Who gets the goods of an outbound list. */
import { Form, Input } from 'antd';

export function ReceiverItems() {
  return (
    <>
      <Form.Item name={['addressJson', 'name']} label="收货人">
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name={['addressJson', 'phone']} label="收货电话">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name={['addressJson', 'address']} label="收货地址" className="form-wide">
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}
