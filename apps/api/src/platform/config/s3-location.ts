/** A bucket with its endpoint and credentials. */
export interface S3Location {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}
