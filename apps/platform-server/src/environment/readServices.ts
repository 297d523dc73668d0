import type { EdiIdentity } from '../domains/edi/EdiSettings'
import type { EdiFilesSettings } from '../domains/edi/files/openEdiFiles'
import type { S3Settings } from '../files/s3Bucket'
import type { OrgSettings } from '../gateway/orgClient'
import type { SmtpSettings } from '../mail/smtpTransport'
import type { FmcsaSettings } from '../domains/company/registration/fmcsaRegister'
import type { TelemetrySettings } from '../tracing/startTracing'
import type { TextSettings } from '../sms/httpTextTransport'
import type { MapSource } from '../http/mapSource'
import type { OidcSettings } from '../sessions/singleSignOn/OidcSettings'
import { EnvironmentError } from './EnvironmentError'
import type { EnvironmentValues } from './environmentSchema'
import { readKeySource } from './readKeySource'
import { readStaffRoles } from './readJsonSettings'
import { requireSafeUrl } from './requireSafeUrl'

export function readOrg(values: EnvironmentValues): OrgSettings {
  const { ORG_URL, ORG_CLIENT_ID: clientId, ORG_CLIENT_SECRET: clientSecret } = values
  if (ORG_URL === undefined || clientId === undefined)
    throw new EnvironmentError('PLATFORM_MODE=org needs ORG_URL and ORG_CLIENT_ID.')
  requireSafeUrl('ORG_URL', ORG_URL)
  const { ORG_GUEST_CLIENT_ID: guestId, ORG_GUEST_CLIENT_SECRET: guestSecret } = values
  if ((guestId === undefined) !== (guestSecret === undefined))
    throw new EnvironmentError('ORG_GUEST_CLIENT_ID and ORG_GUEST_CLIENT_SECRET are set together.')
  const guestClient =
    guestId === undefined || guestSecret === undefined
      ? {}
      : { guestClient: { clientId: guestId, clientSecret: guestSecret } }
  return { url: new URL(ORG_URL).origin, clientId, clientSecret, ...guestClient }
}

export function readReplica({
  DATABASE_URL,
  DATABASE_READ_URL: readUrl,
  DATABASE_READ_LAG: seconds,
}: EnvironmentValues): { readUrl: string; lagMs: number } | undefined {
  if (readUrl === undefined) return undefined
  if (DATABASE_URL === undefined)
    throw new EnvironmentError('DATABASE_READ_URL needs DATABASE_URL, the primary that it replicates.')
  return { readUrl, lagMs: seconds * 1_000 }
}

export function readMap({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS }: EnvironmentValues): MapSource | undefined {
  if (styleUrl === undefined) {
    if (MAP_ORIGINS !== undefined) throw new EnvironmentError('MAP_ORIGINS needs MAP_STYLE_URL.')
    return undefined
  }
  const origins = new Set([new URL(styleUrl).origin, ...(MAP_ORIGINS?.split(',') ?? [])])
  return { styleUrl, origins: [...origins] }
}

export function readSmtp({ SMTP_URL: url, MAIL_FROM: from }: EnvironmentValues): SmtpSettings | undefined {
  if (url === undefined) return undefined
  if (from === undefined)
    throw new EnvironmentError('SMTP_URL needs MAIL_FROM, e.g. Freight Portal <no-reply@example.com>.')
  return { url, from }
}

export function readTexts(values: EnvironmentValues): TextSettings | undefined {
  const { TEXT_URL: url, TEXT_FROM: from, TEXT_USER: user, TEXT_PASSWORD: password } = values
  if (url === undefined) return undefined
  if (from === undefined || user === undefined || password === undefined)
    throw new EnvironmentError('TEXT_URL needs TEXT_FROM, TEXT_USER and TEXT_PASSWORD.')
  requireSafeUrl('TEXT_URL', url)
  return { url, from, user, password }
}

export function readFiles(values: EnvironmentValues): S3Settings | undefined {
  return readBucket('FILES_S3_URL', values.FILES_S3_URL, values)
}

function readBucket(
  setting: string,
  url: string | undefined,
  values: EnvironmentValues,
): S3Settings | undefined {
  if (url === undefined) return undefined
  requireSafeUrl(setting, url)
  const {
    FILES_S3_KEY_ID: accessKeyId,
    FILES_S3_SECRET: secretAccessKey,
    FILES_S3_TOKEN: sessionToken,
    FILES_S3_REGION: region,
  } = values
  if (accessKeyId !== undefined && secretAccessKey !== undefined)
    return {
      url,
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    }
  const keySource =
    accessKeyId === undefined && secretAccessKey === undefined ? readKeySource(values) : undefined
  if (!keySource)
    throw new EnvironmentError(
      `${setting} needs FILES_S3_KEY_ID and FILES_S3_SECRET, or the credentials of a container or role (AWS_…).`,
    )
  return { url, region, keySource }
}

export function readBankKeys({
  BANK_DATA_KEY: keys,
}: EnvironmentValues): readonly [string, ...string[]] | undefined {
  const [newest, ...older] = keys?.toLowerCase().split(',') ?? []
  return newest === undefined ? undefined : [newest, ...older]
}

export function readEdi({ EDI_ID: name, EDI_SCAC: scac }: EnvironmentValues): EdiIdentity | undefined {
  if (name === undefined && scac === undefined) return undefined
  if (name === undefined || scac === undefined)
    throw new EnvironmentError('EDI_ID and EDI_SCAC are set together.')
  const [qualifier = '', id = ''] = name.split('/')
  return { qualifier, id, scac }
}

export function readEdiFiles(values: EnvironmentValues): EdiFilesSettings | undefined {
  const { EDI_FOLDER: folder, EDI_S3_URL: url } = values
  if (folder === undefined && url === undefined) return undefined
  if (values.EDI_ID === undefined)
    throw new EnvironmentError('EDI_FOLDER and EDI_S3_URL need EDI_ID and EDI_SCAC.')
  if (folder !== undefined && url !== undefined)
    throw new EnvironmentError('Set EDI_FOLDER or EDI_S3_URL, not both.')
  const bucket = readBucket('EDI_S3_URL', url, values)
  return bucket ? { bucket } : { folder: folder ?? '' }
}

export function readFmcsa({
  FMCSA_WEB_KEY: webKey,
  FMCSA_URL: url,
}: EnvironmentValues): FmcsaSettings | undefined {
  if (url !== undefined) requireSafeUrl('FMCSA_URL', url)
  if (webKey === undefined) return undefined
  return { webKey, ...(url === undefined ? {} : { url: url.replace(/\/+$/u, '') }) }
}

export function readSingleSignOn(values: EnvironmentValues): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined) {
    if (values.STAFF_PASSWORDS === 'off')
      throw new EnvironmentError('STAFF_PASSWORDS=off needs OIDC_ISSUER, or no staff could sign in.')
    return undefined
  }
  if (clientId === undefined || clientSecret === undefined)
    throw new EnvironmentError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  requireSafeUrl('OIDC_ISSUER', issuer)
  return {
    issuer,
    clientId,
    clientSecret,
    roleClaim: values.OIDC_ROLE_CLAIM,
    roles: readStaffRoles(values.OIDC_ROLES),
    allowsPasswords: values.STAFF_PASSWORDS === 'on',
  }
}

export function readTelemetry(values: EnvironmentValues): TelemetrySettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values
  if (endpoint === undefined) return undefined
  const pairs = headers.split(',').filter(Boolean)
  return {
    endpoint,
    headers: Object.fromEntries(
      pairs.map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
      ]),
    ),
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  }
}
