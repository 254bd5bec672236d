/** Sending text messages: a port. The default writes the code to the log, in development only. */
export interface Sms {
  readonly available: boolean;
  /** Refuses if the message could not be sent. */
  sendCode(mobile: string, code: string): Promise<void>;
}

export interface SmsSettings {
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
  readonly signName: string;
  /** Of a template whose one variable is `code`. */
  readonly templateCode: string;
}

export const smsToLog = (log: (line: string) => void): Sms => ({
  available: true,
  sendCode: async (mobile, code) => log(`短信验证码 ${mobile}: ${code}`),
});

export const smsOff: Sms = { available: false, sendCode: async () => {} };
