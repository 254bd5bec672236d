/** Box styles: a plain resource. */
import { boxType } from '@cangyun/contract/system/boxType.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={boxType} />;
