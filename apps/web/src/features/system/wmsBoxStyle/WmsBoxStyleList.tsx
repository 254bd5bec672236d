/** Box styles: a plain resource. */
import { wmsBoxStyle } from '@cangyun/contract/system/wmsBoxStyle.ts';
import { ResourceScreen } from '../../../ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={wmsBoxStyle} />;
