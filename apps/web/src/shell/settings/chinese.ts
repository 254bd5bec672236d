/** antd's Chinese texts. Its types call the file CommonJS while bundlers read it as a module: both shapes are accepted. */
import type { ConfigProviderProps } from 'antd';
import zhCN from 'antd/locale/zh_CN.js';

type Locale = NonNullable<ConfigProviderProps['locale']>;

export const chinese = ('default' in zhCN ? zhCN.default : zhCN) as Locale;
