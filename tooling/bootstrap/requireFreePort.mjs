import { createServer } from 'node:net'
import { SetupError } from './SetupError.mjs'

/** Fails before minutes of installing if the server's port is in use. */
export function requireFreePort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const taken = `Port ${port} is taken by another program: stop it, or choose another port with PORT=4001 npm start.`
      const denied = `Port ${port} may not be used on ${host} (${error.code}): choose another with PORT=4001 npm start.`
      reject(new SetupError(error.code === 'EADDRINUSE' ? taken : denied))
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
}
