export const fileFieldMessages = {
  choose: 'Choose files',
  camera: 'Take a photo',
  drop: 'or drop files here',
  /** {name}: the file name. */
  remove: 'Remove {name}',
  retry: 'Try {name} again',
  progress: 'Uploading {name}',
  done: 'Uploaded',
  waiting: 'Waiting',
}

export type FileFieldMessages = typeof fileFieldMessages
