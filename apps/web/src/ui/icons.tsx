/** The icons that server data may name. A closed set: importing all of antd's would cost more than the rest of the console. */
import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  BellOutlined,
  BookOutlined,
  CarOutlined,
  CloudUploadOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  EnvironmentOutlined,
  ExportOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  GiftOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  MenuOutlined,
  MessageOutlined,
  MoneyCollectOutlined,
  NotificationOutlined,
  PictureOutlined,
  PrinterOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RollbackOutlined,
  ScheduleOutlined,
  ScissorOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  barcode: BarcodeOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  car: CarOutlined,
  'cloud-upload': CloudUploadOutlined,
  cluster: ClusterOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  environment: EnvironmentOutlined,
  export: ExportOutlined,
  'file-search': FileSearchOutlined,
  'file-text': FileTextOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  'money-collect': MoneyCollectOutlined,
  notification: NotificationOutlined,
  picture: PictureOutlined,
  printer: PrinterOutlined,
  'question-circle': QuestionCircleOutlined,
  read: ReadOutlined,
  rollback: RollbackOutlined,
  schedule: ScheduleOutlined,
  scissor: ScissorOutlined,
  send: SendOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  swap: SwapOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
};

export const iconNames: readonly string[] = Object.keys(icons);

/** A name that is not in the set gets the plain one: a folded sidebar has nothing but icons. */
export function NamedIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}

export function IconName({ name }: { readonly name: string }) {
  return (
    <span>
      <NamedIcon name={name} /> {name}
    </span>
  );
}
