/** Brands. */
import { brand } from '@cangyun/contract/catalog/brand.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={brand} />;
