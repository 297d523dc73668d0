// Signs in with an access token as `sf` does, and prints the fields of the stored sign-in.
// A process of its own, because the library leaves state in its process and reads the home folder.
import { AuthInfo } from '@salesforce/core'

const [accessToken, instanceUrl] = process.argv.slice(2)
const info = await AuthInfo.create({
  accessTokenOptions: { accessToken, instanceUrl, loginUrl: instanceUrl },
})
process.stdout.write(JSON.stringify(info.getFields()))
