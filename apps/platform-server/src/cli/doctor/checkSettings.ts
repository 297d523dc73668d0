import type { Environment } from '../../environment/readEnvironment'
import { ok, warning, type Finding } from './Finding'

const PART = 'Settings'

/** Validates the settings in combination; each on its own is valid already. */
export function checkSettings(environment: Environment): readonly Finding[] {
  const {
    isProduction,
    databaseUrl,
    publicUrl,
    trustProxy,
    smtp,
    texts,
    metricsPort,
    metricsToken,
    bankKeys,
    fmcsa,
  } = environment
  if (!isProduction)
    return [
      warning(
        PART,
        'NODE_ENV is not "production": demo data and the outbox are open. Set it to serve people.',
      ),
    ]
  const findings: Finding[] = []
  if (publicUrl === undefined)
    findings.push(
      warning(
        PART,
        'Links in mails name the listening address. Set PUBLIC_URL to the address that people type.',
      ),
    )
  else if (!publicUrl.startsWith('https://'))
    findings.push(
      warning(
        PART,
        'PUBLIC_URL is not https://: cookies and passkeys need TLS. End TLS at a proxy and name its address.',
      ),
    )
  if (databaseUrl === undefined)
    findings.push(
      warning(
        PART,
        'The embedded database may lose the last seconds at a power failure. Name a PostgreSQL with DATABASE_URL.',
      ),
    )
  if (publicUrl !== undefined && !trustProxy)
    findings.push(
      warning(
        PART,
        'TRUST_PROXY is off: behind a proxy every client has its address, and limits per address meet all. Set TRUST_PROXY=on there.',
      ),
    )
  if (!smtp) findings.push(warning(PART, 'No mails are sent. Set SMTP_URL and MAIL_FROM.'))
  if (!texts)
    findings.push(
      warning(PART, 'No text messages are sent. Set TEXT_URL, TEXT_FROM, TEXT_USER and TEXT_PASSWORD.'),
    )
  if (!bankKeys)
    findings.push(
      warning(
        PART,
        'Account numbers of carriers are not stored, and NACHA files are off. Set BANK_DATA_KEY (`openssl rand -hex 32`) for every process.',
      ),
    )
  if (!fmcsa)
    findings.push(
      warning(
        PART,
        'Carriers that sign up are not looked up at FMCSA: staff check each authority. Set FMCSA_WEB_KEY.',
      ),
    )
  if (metricsPort === undefined && metricsToken === undefined)
    findings.push(
      warning(
        PART,
        'Metrics answer this machine only. Set METRICS_PORT or METRICS_TOKEN for a Prometheus elsewhere.',
      ),
    )
  return findings.length > 0 ? findings : [ok(PART, 'complete for production')]
}
