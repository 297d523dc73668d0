/** Text that is not for users: the id of a message, or an error of the data layer, of the parser or of a proxy. */
export const RAW_TEXT =
  /\b[a-z]+(?:-[a-z]+)*(?:\.[a-zA-Z]+){2,}\b(?!\/)|The server answered \d+|The response is not valid JSON|does not fit|Unexpected (?:token|end)|\bundefined\b|\[object /u
