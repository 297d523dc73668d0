// Signs in by the device flow as `sf org login device` does: prints the code, waits for the approval, prints the stored sign-in.
// A process of its own, because the library leaves state in its process and reads the home folder.
import { DeviceOauthService } from '@salesforce/core'

const [clientId, loginUrl] = process.argv.slice(2)
const service = await DeviceOauthService.create({ clientId, loginUrl })
const login = await service.requestDeviceLogin()
process.stdout.write(`${JSON.stringify(login)}\n`)
const approval = await service.awaitDeviceApproval(login)
const info = await service.authorizeAndSave(approval)
process.stdout.write(`${JSON.stringify(info.getFields())}\n`)
