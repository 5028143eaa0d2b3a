/** A post office: a mail server that keeps what it is given. */
import { createServer, type AddressInfo, type Server as Listener } from 'node:net';

/** Where others would reach a server that sends mail. */
export const ADDRESS = 'https://play.example.org';

export class PostOffice {
  private kept = '';
  private readonly listener: Listener = createServer((socket) => {
    let letter = false;
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (letter) this.kept += `${line}\n`;
        if (letter && line !== '.') continue;
        letter = line === 'DATA';
        socket.write(letter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.listener.listen(0, '127.0.0.1', resolve));
    return this;
  }
  /** What a server is told to send its mail here, and where readers of its letters would reach it. */
  get settings(): Record<string, string> {
    return {
      FRONT85_SMTP: `smtp://127.0.0.1:${(this.listener.address() as AddressInfo).port}`,
      FRONT85_MAIL_FROM: 'club@play.example.org',
      FRONT85_ADDRESS: ADDRESS,
    };
  }
  close(): void {
    this.listener.close();
  }

  /** Whole letters, headers and all, as one reads them: soft line ends and figures of quoted-printable undone. */
  get letters(): string[] {
    return this.kept
      .split('\n.\n')
      .slice(0, -1)
      .map((x) =>
        x
          .replace(/=\n/g, '')
          .replace(/(?:=[0-9A-F]{2})+/g, (q) => Buffer.from(q.replaceAll('=', ''), 'hex').toString('utf8')),
      );
  }
  to(address: string): string[] {
    return this.letters.filter((x) => x.includes(address));
  }
  /** The secret word of the last link sent to this address. */
  word(address: string): string | undefined {
    return this.to(address)
      .map((x) => /#\/notices\/([\w-]+)/.exec(x)?.[1])
      .findLast(Boolean);
  }
}
