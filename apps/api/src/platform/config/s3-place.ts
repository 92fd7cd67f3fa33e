/** A bucket and the way to it. */
export interface S3Place {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}
