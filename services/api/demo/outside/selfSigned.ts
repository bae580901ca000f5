import { createSign, generateKeyPairSync } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const text = (value: string): Buffer => Buffer.from(value, 'ascii');
const time = (at: Date): Buffer =>
  der(
    0x17,
    text(
      `${at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+Z/g, '')
        .slice(2)}Z`,
    ),
  );

/** A certificate with its key, as PEM. */
export interface Bearing {
  key: string;
  cert: string;
}

/**
 * A certificate that nobody but its bearer vouches for; left to itself for a name that is not the server's.
 */
export const selfSigned = (name = 'somebody-else.example', days = 1): Bearing => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // sha256WithRSAEncryption, commonName.
  const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
  const who = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, text(name)))));
  const day = 86_400_000;
  const body = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    who,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + days * day))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  };
};
