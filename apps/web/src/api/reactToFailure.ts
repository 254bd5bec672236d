/** Does what the catalogue says: notice, alert, the one 401 dialog, or /401. */
import { messages } from '@cangyun/contract/messages.ts';
import { forgetSiteId, forgetToken, readToken } from './credentials.ts';
import type { FailureView } from './failure.ts';
import { goTo } from './navigation.ts';
import { notice } from './notice.ts';

let asking = false;

/** A screen makes several calls; when the session ends they all answer 401, and the user is asked once. */
const askToSignInAgain = async (): Promise<void> => {
  if (asking || readToken() === undefined) return;
  asking = true;
  const again = await notice.confirm({ content: messages.sessionExpired, okText: messages.signInAgain });
  asking = false;
  if (!again) return;
  forgetToken();
  forgetSiteId();
  location.reload();
};

export const reactToFailure = (view: FailureView): void => {
  if (view.show === 'signInAgain') void askToSignInAgain();
  else if (view.show === 'forbidden') goTo('/401');
  else if (view.show === 'alert') notice.alert(view.message);
  else if (view.show === 'notice') notice.error(view.message);
};
