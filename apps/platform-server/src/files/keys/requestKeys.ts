import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ContainerKeySource, ExpiringKeys, KeySource, WebIdentityKeySource } from './S3Keys'

const TIMEOUT_MS = 5_000

const containerAnswer = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().min(1),
  Expiration: z.iso.datetime({ offset: true }),
})

/**
 * Requests temporary keys.
 *
 * @throws Error with the endpoint's response, without its secrets.
 */
export const requestKeys = (source: KeySource): Promise<ExpiringKeys> =>
  source.kind === 'container' ? requestContainerKeys(source) : assumeRole(source)

/** Requests keys by the AWS SDKs and Tools Reference Guide, "Container credential provider". */
async function requestContainerKeys(source: ContainerKeySource): Promise<ExpiringKeys> {
  const { url, authorizationFile } = source
  const authorization = authorizationFile
    ? (await readFile(authorizationFile, 'utf8')).trim()
    : source.authorization
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...(authorization ? { Authorization: authorization } : {}) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The credentials endpoint of the container answered ${response.status}.`)
  const parsed = containerAnswer.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new Error('The credentials endpoint of the container answered without keys.')
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = parsed.data
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: Token,
    expiresAt: new Date(Expiration),
  }
}

/**
 * Requests keys by the AWS Security Token Service API Reference, "AssumeRoleWithWebIdentity". The request
 * is not signed.
 */
async function assumeRole(source: WebIdentityKeySource): Promise<ExpiringKeys> {
  const token = (await readFile(source.tokenFile, 'utf8')).trim()
  const response = await fetch(source.stsUrl, {
    method: 'POST',
    body: new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: source.roleArn,
      RoleSessionName: source.sessionName,
      WebIdentityToken: token,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`STS answered ${response.status} ${element(text, 'Code') ?? ''}.`)
  const accessKeyId = element(text, 'AccessKeyId')
  const secretAccessKey = element(text, 'SecretAccessKey')
  const sessionToken = element(text, 'SessionToken')
  const expiration = element(text, 'Expiration')
  if (!accessKeyId || !secretAccessKey || !sessionToken || !expiration)
    throw new Error('STS answered without keys.')
  return { accessKeyId, secretAccessKey, sessionToken, expiresAt: new Date(expiration) }
}

/** Keys and tokens have no characters that XML escapes. */
const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(xml)?.[1]
