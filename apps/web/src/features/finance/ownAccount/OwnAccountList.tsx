/** Our own accounts. */
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

export default () => <ResourceScreen resource={ownAccount} />;
