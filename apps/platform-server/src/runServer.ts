import { randomBytes } from 'node:crypto'
import { readOrCreateSecret } from './environment/sessionSecret'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { describeData, refuseDemoInProduction } from './cli/describeData'
import { explainFailure } from './cli/explainFailure'
import { addressOf, isReachable, listen, type Listening } from './cli/listen'
import type { OpenedDataDir } from './database/embedded/openDataDir'
import { EnvironmentError } from './environment/EnvironmentError'
import type { Environment } from './environment/readEnvironment'
import { openEdiFiles } from './domains/edi/files/openEdiFiles'
import { createS3Bucket } from './files/s3Bucket'
import { createPlatform } from './handler'
import type { Platform } from './platformOptions'
import { openRequestLimits } from './http/shedLoad'
import { loadPdfWriter } from './domains/booking/rateCon/writeRateCon'
import { fmcsaRegister } from './domains/company/registration/fmcsaRegister'
import { startSimulator } from './simulate/simulator'
import type { MailTransport } from './mail/mailer'
import { OUTBOX_PATH } from './mail/outboxPage'
import { httpTextTransport } from './sms/httpTextTransport'

/** A terminal's Ctrl-C reaches this process twice if the process that started it passes it on. */
const REPEATED_MS = 500

/** Timeout for jobs and database after the last request. */
const CLOSE_MS = 4_000

const say = (message: string): void => {
  process.stdout.write(`${message}\n`)
}

/** Relative to the built server. */
const WORKSPACE_PORTAL = fileURLToPath(new URL('../../carrier-portal/dist', import.meta.url))
const WORKSPACE_DESK = fileURLToPath(new URL('../../provider-desk/dist', import.meta.url))

/** Imports the transport only with a mail server. */
async function mailTransportOf({ smtp }: Environment): Promise<MailTransport | undefined> {
  if (!smtp) return undefined
  const { smtpTransport } = await import('./mail/smtpTransport')
  return smtpTransport(smtp)
}

/** Serves the metrics on the same host, at `METRICS_PORT`. */
async function listenForMetrics(
  { metricsHandler }: Platform,
  { metricsPort, host }: Environment,
): Promise<Listening | undefined> {
  if (metricsPort === undefined) return undefined
  return await listen({ handler: metricsHandler }, { port: metricsPort, host, setting: 'METRICS_PORT=9464' })
}

/**
 * Serves until a signal stops it, and logs each step.
 *
 * @param folder the data folder of an embedded database.
 */
export async function runServer(environment: Environment, folder: OpenedDataDir | undefined): Promise<void> {
  const logger = pino({ level: environment.logLevel }, pino.destination({ fd: 2, sync: false }))
  const { port, host, isProduction, metricsPort } = environment
  const portalDir = environment.portalDir ?? WORKSPACE_PORTAL
  let server: Listening | undefined
  const ownAddress = () => server?.address ?? addressOf(host, port)
  const platform = await createPlatform({
    databaseUrl: environment.databaseUrl,
    replica: environment.replica,
    databasePoolSize: environment.databasePoolSize,
    dataDir: environment.dataDir,
    folder,
    bucket: environment.files && createS3Bucket(environment.files),
    thread: 'worker',
    seed: environment.seed,
    sessionSecret: readOrCreateSecret(environment) ?? randomBytes(32).toString('hex'),
    numSecondsValid: environment.numSecondsValid,
    rateLimits: environment.rateLimits,
    oauthClients: environment.oauthClients,
    org: environment.org,
    singleSignOn: environment.singleSignOn,
    edi: environment.edi,
    ediFiles: environment.ediFiles && (await openEdiFiles(environment.ediFiles)),
    portalDir,
    deskDir: environment.deskDir ?? WORKSPACE_DESK,
    firstPaintWaitMs: environment.firstPaintWaitMs,
    publicUrl: environment.publicUrl,
    ownAddress,
    corsOrigins: environment.corsOrigins,
    liveChatUrl: environment.liveChatUrl,
    map: environment.map,
    sandboxName: environment.sandboxName,
    telemetry: environment.telemetry,
    mailTransport: await mailTransportOf(environment),
    carrierRegister: environment.fmcsa && fmcsaRegister(environment.fmcsa, { logger }),
    texts: environment.texts && {
      transport: httpTextTransport(environment.texts),
      password: environment.texts.password,
    },
    trustProxy: environment.trustProxy,
    metricsAccess: { token: environment.metricsToken, hasOwnPort: metricsPort !== undefined },
    openRequests: openRequestLimits({
      onPostgres: environment.databaseUrl !== undefined,
      beforeOrg: environment.org !== undefined,
    }),
    isProduction,
    checksContract: environment.checksContract,
    webhooks: { allowsPrivate: environment.webhooksReachPrivate },
    bankKeys: environment.bankKeys,
    logger,
    onProgress: say,
  })
  const startData = {
    isProduction,
    requested: environment.seed,
    seed: platform.seed,
    database: platform.database,
    isInMemory: environment.databaseUrl === undefined && environment.dataDir === 'memory',
  }
  try {
    if (!environment.org) refuseDemoInProduction(startData)
    if (environment.simulate && !environment.org && platform.seed === 'empty')
      throw new EnvironmentError(
        'SIMULATE needs demo data, and this database was seeded with "empty". Leave SIMULATE out, or name a new database and SEED=demo.',
      )
  } catch (error) {
    await platform.close()
    throw error
  }
  const onNotice = (message: string) => logger.error({}, message)
  const listening = await listen(platform, { port, host, onNotice }).catch(async (error: unknown) => {
    await platform.close()
    throw error
  })
  const metricsListening = await listenForMetrics(platform, environment).catch(async (error: unknown) => {
    await listening.close()
    await platform.close()
    throw error
  })
  server = listening
  const simulator =
    environment.simulate && !environment.org
      ? startSimulator(
          {
            database: platform.database,
            now: Date.now,
            seed: new Date().toISOString(),
            say: (message) => logger.info({}, message),
            pace: environment.simulate,
            isDiskFull: () => platform.isDiskFull(),
          },
          (error) => logger.error({ error: String(error) }, 'the simulated provider failed'),
        )
      : undefined
  let stoppedAt: number | undefined
  const hurry = new AbortController()
  const stop = (): void => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > REPEATED_MS) hurry.abort()
      return
    }
    stoppedAt = performance.now()
    const { drainSeconds } = environment
    say(
      drainSeconds > 0
        ? `Stopping: still serving for ${drainSeconds} s, until a proxy has moved on. Ctrl-C again skips that.`
        : 'Stopping: finishing open requests …',
    )
    platform.drain()
    delay(drainSeconds * 1000, undefined, { signal: hurry.signal })
      .catch(() => undefined)
      .then(() => {
        platform.endStreams()
        return listening.close()
      })
      .then(() => metricsListening?.close())
      .then(() => {
        // Open transactions roll back. A service manager kills the process soon after its signal.
        setTimeout(() => {
          process.stderr.write('Stopped without waiting for the database, or for work in the background.\n')
          process.exit(1)
        }, CLOSE_MS)
        return simulator?.stop()
      })
      .then(() => platform.close())
      .then(
        () => {
          say('Stopped.')
          process.exit(0)
        },
        (error: unknown) => {
          process.stderr.write(`${explainFailure(error)}\n`)
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  if (!existsSync(join(portalDir, 'index.html')))
    say(`The portal's files are missing in ${portalDir}; only the API is served. Build it with "pnpm build".`)
  say(`\nFreight portal: ${listening.address}/carrier/s`)
  if (environment.publicUrl === undefined && (isReachable(host) || environment.trustProxy))
    say(`Links in mails name ${listening.address}. Set PUBLIC_URL to the address that people type.`)
  if (environment.org) say(`Sign-in and data come from ${environment.org.url}.`)
  else say(`\n${await describeData(startData)}`)
  if (!environment.org && !isProduction && !(environment.smtp && environment.texts))
    say(`Mails and text messages: ${listening.address}${OUTBOX_PATH}`)
  if (!environment.org && isProduction && !environment.smtp)
    say(
      'No mails are sent: no invitation, no link to confirm an address or choose a password. They wait in the outbox for 30 days; set SMTP_URL and MAIL_FROM.',
    )
  if (!environment.org && isProduction && !environment.texts)
    say('No text messages are sent. They wait in the outbox for 30 days; set TEXT_URL to send them.')
  if (simulator)
    say(
      environment.simulate === 'quick'
        ? 'A simulated provider answers offers, requests and documents at once (SIMULATE=quick).'
        : 'A simulated provider posts loads, answers, pays and moves trucks (SIMULATE=on).',
    )
  say(`ready in ${process.uptime().toFixed(1)} s. Ctrl-C stops it.`)
  await loadPdfWriter()
}
