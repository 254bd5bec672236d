/** The accounts of a demonstration, by job: one click signs in. A real installation names none, and nothing is shown. */
import { demonstrationCaptcha } from '@cangyun/contract/system/auth.ts';
import { Button, Divider } from 'antd';
import { useState } from 'react';
import { boot } from '#api/boot.ts';
import { session } from '#api/session.ts';

export function DemonstrationAccounts() {
  const [entering, setEntering] = useState<string>();
  if (!boot.demonstration) return null;
  const { accounts, password } = boot.demonstration;
  const enter = async (username: string): Promise<void> => {
    setEntering(username);
    // A refusal was shown by the client; the form is still there.
    await session.signIn({ username, password, ...demonstrationCaptcha }).catch(() => setEntering(undefined));
  };
  return (
    <section className="sign-in-demonstration" aria-label="演示账号">
      <Divider plain>演示账号，一键进入</Divider>
      <div>
        {accounts.map(({ username, job }) => (
          <Button
            key={username}
            loading={entering === username}
            disabled={entering !== undefined && entering !== username}
            onClick={() => void enter(username)}
            title={username}
          >
            {job}
          </Button>
        ))}
      </div>
    </section>
  );
}
