import type { Settings } from '../core/settings.js'
import type { Changes } from './ChangeTracker.js'
import { Storage, type Stored } from './Storage.js'

/** Browsers sometimes never respond to opening a database; rendering must not wait longer (ms). */
const MAX_WAIT_MS = 3_000

/** Rejects when a promise takes too long. */
export function withTimeout<T>({ setTimeout, clearTimeout }: Settings, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The storage gave no response within ${MAX_WAIT_MS} ms.`)),
      MAX_WAIT_MS,
    )
    void response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Its content will be outdated. If it can't be emptied, it expires by itself. */
async function abandon(storage: Storage): Promise<void> {
  await storage.empty().catch(() => undefined)
  storage.close()
}

/** The storage of one user, until its first failure: then it is abandoned with one log event. No method rejects. */
export class FailsafeStorage {
  private storage: Storage | undefined
  private _isClosed = false
  private _hasLogged = false
  /** Set by `empty`, also before the storage is open. */
  private _isEmptied = false

  constructor(
    private readonly _settings: Settings,
    private readonly userId: string,
  ) {}

  /** Opens the storage and waits for `begin`. */
  async open(name: string, begin: (stored: Stored) => Promise<void>): Promise<void> {
    const opening = Storage.open(name, this._giveUp)
    try {
      const response = opening.then(async (one) => [one, await one.read()] as const)
      const [found, stored] = await withTimeout(this._settings, response)
      this.storage = found
      if (this._isEmptied) await found.empty()
      else if (!this._isClosed) await begin(stored)
    } catch (error) {
      this._giveUp(error)
      // It may open later, without a user.
      const leave = (late: Storage) =>
        this._isClosed && !this._isEmptied ? late.close() : void abandon(late)
      void opening.then(leave, () => undefined)
    }
    if (this._isClosed) this.storage?.close()
  }

  /** Finishes pending writes. */
  close(): void {
    this._isClosed = true
    this.storage?.close()
  }

  /** One transaction. */
  async write(changes: Pick<Changes, 'records' | 'documents'>): Promise<void> {
    await this.storage?.write(changes).catch(this._giveUp)
  }

  /** Resolves with false while the storage is opening; it is emptied then. */
  async empty(): Promise<boolean> {
    this._isEmptied = true
    if (!this.storage) return false
    await this.storage.empty().catch(this._giveUp)
    return true
  }

  /** Empties a storage with invalid content. */
  async drop(reason: string): Promise<void> {
    this._logOnce(reason, undefined)
    await this.empty()
  }

  /** Abandons the storage. */
  readonly _giveUp = (error: unknown): void => {
    const lost = this.storage
    this.storage = undefined
    if (this._isClosed) return
    this._logOnce('Nothing can be kept for the next visit.', error)
    if (lost) void abandon(lost)
  }

  private _logOnce(reason: string, error: unknown): void {
    if (this._hasLogged) return
    this._hasLogged = true
    const message = `${reason} The cache works on in memory.`
    const { userId } = this
    this._settings.log({ level: 'warn', event: 'persist-unavailable', message, userId, error })
  }
}
