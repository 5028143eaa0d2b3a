/** Passkeys: what the server asks a device, and what the device answers. Bytes travel as base64url. */
import { lang } from '../../i18n';
import { call, q, send } from '../../net/api';
import type { KeyAnswer, KeyOptions, PersonShown, WaysIn } from '../../wire.gen';
import { hours } from '../time';
import type { MessageKey } from '../../i18n';

const said = (): string => q({ lang: lang.value });
const at = (path: string): string => `/api/club/passkeys${path}${said()}`;

/** Why there can be no passkeys here: the browser has none, the address is not secure, is a bare number, or another than the host's. */
export async function obstacle(): Promise<[MessageKey, Record<string, string>] | null> {
  if (!window.isSecureContext) return ['key.insecure', {}];
  if (!('PublicKeyCredential' in window)) return ['key.none', {}];
  const { address } = await hours.site().catch(() => ({ address: '' }));
  const name = address && new URL(address).hostname;
  if (name && name !== location.hostname) return ['key.elsewhere', { address }];
  if (/^[\d.]+$|:/.test(location.hostname)) return ['key.number', {}];
  return null;
}

const bytes = (word: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(word.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const word = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

type Given = {
  challenge: string;
  timeout?: number;
  rpId?: string;
  userVerification?: UserVerificationRequirement;
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PublicKeyCredentialParameters[];
  authenticatorSelection?: AuthenticatorSelectionCriteria;
  excludeCredentials?: { id: string; type: 'public-key' }[];
};

async function asked(kind: string, wish: object): Promise<Given> {
  const { options } = await call<KeyOptions>(at(`/options/${kind}`), send('POST', wish));
  return options as Given;
}

/** The person has shut the device's window, or it knows no key: that is no fault. */
export const refusedByDevice = (e: unknown): boolean =>
  e instanceof DOMException && (e.name === 'NotAllowedError' || e.name === 'AbortError');

async function made(kind: 'add' | 'join' | 'recover', wish: object): Promise<KeyAnswer> {
  const o = await asked(kind, wish);
  const found = (await navigator.credentials.create({
    publicKey: {
      rp: o.rp,
      pubKeyCredParams: o.pubKeyCredParams,
      ...(o.timeout === undefined ? {} : { timeout: o.timeout }),
      ...(o.authenticatorSelection === undefined ? {} : { authenticatorSelection: o.authenticatorSelection }),
      challenge: bytes(o.challenge),
      user: { ...o.user, id: bytes(o.user.id) },
      excludeCredentials: (o.excludeCredentials ?? []).map((x) => ({ type: x.type, id: bytes(x.id) })),
    },
  })) as PublicKeyCredential;
  const r = found.response as AuthenticatorAttestationResponse;
  return answer(found, { attestationObject: word(r.attestationObject) });
}

async function used(): Promise<KeyAnswer> {
  const o = await asked('enter', {});
  const found = (await navigator.credentials.get({
    publicKey: {
      challenge: bytes(o.challenge),
      ...(o.rpId === undefined ? {} : { rpId: o.rpId }),
      ...(o.timeout === undefined ? {} : { timeout: o.timeout }),
      ...(o.userVerification === undefined ? {} : { userVerification: o.userVerification }),
    },
  })) as PublicKeyCredential;
  const r = found.response as AuthenticatorAssertionResponse;
  return answer(found, {
    authenticatorData: word(r.authenticatorData),
    signature: word(r.signature),
    ...(r.userHandle ? { userHandle: word(r.userHandle) } : {}),
  });
}

const answer = (found: PublicKeyCredential, more: Record<string, string>): KeyAnswer => ({
  id: found.id,
  rawId: word(found.rawId),
  type: 'public-key',
  response: { clientDataJSON: word(found.response.clientDataJSON), ...more },
});

export const passkeys = {
  ways: () => call<WaysIn>(at('')),
  enter: async () => call<PersonShown>(at('/session'), send('POST', { credential: await used() })),
  add: async (password: string | null, name: string) =>
    call<WaysIn>(at(''), send('POST', { credential: await made('add', password ? { password } : {}), name })),
  join: async (person: string, name: string) =>
    call<PersonShown>(
      at('/people'),
      send('POST', {
        credential: await made('join', { name: person }),
        person,
        name,
        language: lang.value,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    ),
  recover: async (person: string, code: string, name: string) =>
    call<PersonShown>(
      at('/recover'),
      send('POST', { credential: await made('recover', { name: person, code }), person, code, name }),
    ),
  remove: (id: string) => call<unknown>(at(`/${id}`), send('DELETE')),
};
