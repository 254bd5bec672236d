/** Providers: look, language, notices, cache and router, in this order. */
import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { BrowserRouter } from 'react-router';
import { BASE_PATH } from './api/navigation.ts';
import { queryClient } from './api/queryClient.ts';
import { AppRoutes } from './routes.tsx';
import { Bridges } from './shell/Bridges.tsx';
import { chinese } from './shell/settings/chinese.ts';
import { useSettings } from './shell/settings/settings.ts';
import { themeOf, useDarkMode, useStillness } from './shell/settings/theme.ts';

dayjs.locale('zh-cn');

export function App() {
  const { theme, mode, size } = useSettings();
  const dark = useDarkMode(mode);
  const still = useStillness();
  return (
    <ConfigProvider
      locale={chinese}
      theme={themeOf({ accent: theme, dark, still, size })}
      componentSize={size}
      button={{ autoInsertSpace: false }}
    >
      <AntdApp component={false}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter basename={BASE_PATH}>
            <Bridges />
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  );
}
