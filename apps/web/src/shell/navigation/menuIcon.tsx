/** Menu icons by the name that the server's menus carry. */
import {
  ApartmentOutlined, ApiOutlined, AppstoreOutlined, BarChartOutlined, BarcodeOutlined, BookOutlined, CarOutlined, CloudUploadOutlined,
  DashboardOutlined, DatabaseOutlined, FileSearchOutlined, FileTextOutlined, HomeOutlined, IdcardOutlined, InboxOutlined, MenuOutlined,
  NotificationOutlined, PrinterOutlined, ScheduleOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined, TagsOutlined, TeamOutlined,
  UserOutlined, WalletOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  apartment: <ApartmentOutlined />,
  api: <ApiOutlined />,
  'bar-chart': <BarChartOutlined />,
  barcode: <BarcodeOutlined />,
  book: <BookOutlined />,
  car: <CarOutlined />,
  'cloud-upload': <CloudUploadOutlined />,
  dashboard: <DashboardOutlined />,
  database: <DatabaseOutlined />,
  'file-search': <FileSearchOutlined />,
  'file-text': <FileTextOutlined />,
  home: <HomeOutlined />,
  idcard: <IdcardOutlined />,
  inbox: <InboxOutlined />,
  menu: <MenuOutlined />,
  notification: <NotificationOutlined />,
  printer: <PrinterOutlined />,
  schedule: <ScheduleOutlined />,
  setting: <SettingOutlined />,
  shop: <ShopOutlined />,
  'shopping-cart': <ShoppingCartOutlined />,
  tags: <TagsOutlined />,
  team: <TeamOutlined />,
  user: <UserOutlined />,
  wallet: <WalletOutlined />,
};

export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />;
