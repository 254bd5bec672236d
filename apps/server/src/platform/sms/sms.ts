/** Sending text messages: a port. The default writes the code to the log, in development only. */
export interface Sms {
  readonly available: boolean;
  sendCode(mobile: string, code: string): Promise<void>;
}

export const smsToLog = (log: (line: string) => void): Sms => ({
  available: true,
  sendCode: async (mobile, code) => log(`短信验证码 ${mobile}: ${code}`),
});

export const smsOff: Sms = { available: false, sendCode: async () => {} };
