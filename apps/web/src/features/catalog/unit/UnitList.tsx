/** Units. */
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={unit} />;
