import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsUrl, Length, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';
import { resolve } from 'node:path';
import type { S3Location } from './s3-location.js';
import { isEngineUrl, LOCAL_URL, orDefault, toFlag, toNumber } from './setting-values.js';

/** Settings of the platform. A module's are in its `<module>.settings.ts`; .env.example lists all of them. */
export class Settings {
  @orDefault('production')
  @IsIn(['development', 'test', 'production'])
  NODE_ENV!: 'development' | 'test' | 'production';

  @orDefault('127.0.0.1')
  @MinLength(1)
  HOST!: string;

  @orDefault(3000)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT!: number;

  /** Public URL of the shop; links in emails and the origin check use only this. */
  @orDefault('http://127.0.0.1:3000')
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  PUBLIC_URL!: string;

  /** Number of proxies in front; with 0, forwarded headers are ignored. */
  @orDefault(0)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(10)
  TRUSTED_PROXIES!: number;

  @isEngineUrl('postgres', 'postgresql')
  DATABASE_URL!: string;

  /** The role that owns the tables: only for `cli migrate` and `migrate-down`. */
  @IsOptional()
  @orDefault(undefined)
  @isEngineUrl('postgres', 'postgresql')
  DATABASE_OWNER_URL?: string;

  /** A streaming replica for the few reads that may be seconds old (`Database.queryReplica`). */
  @IsOptional()
  @orDefault(undefined)
  @isEngineUrl('postgres', 'postgresql')
  DATABASE_REPLICA_URL?: string;

  @orDefault(12)
  @toNumber
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL!: number;

  @isEngineUrl('redis', 'rediss')
  REDIS_URL!: string;

  /**
   * Sentinels as comma-separated `host:port`; they name the primary. REDIS_URL then only gives user, password, database, and TLS.
   */
  @IsOptional()
  @orDefault(undefined)
  @Matches(/^[A-Za-z0-9.-]+:\d{1,5}(\s*,\s*[A-Za-z0-9.-]+:\d{1,5})*$/, {
    message: 'REDIS_SENTINELS must be a comma-separated list of host:port',
  })
  REDIS_SENTINELS?: string;

  /** The name of the primary at the Sentinels. */
  @orDefault('warmline')
  @Matches(/^[A-Za-z0-9._-]{1,64}$/)
  REDIS_SENTINEL_NAME!: string;

  /** Password of the Sentinels, if they require one. */
  @IsOptional()
  @orDefault(undefined)
  @MinLength(1)
  REDIS_SENTINEL_PASSWORD?: string;

  /** Prefix of every key and channel, so that several shops can share one Redis. */
  @orDefault('warmline')
  @Matches(/^[a-z0-9-]{1,40}$/)
  REDIS_PREFIX!: string;

  /** `blmove` for a server without BRPOPLPUSH (the embedded Redis). */
  @IsOptional()
  @orDefault(undefined)
  @IsIn(['blmove'])
  REDIS_COMPAT?: 'blmove';

  /** Milliseconds after which a connection to PostgreSQL or Redis, or a Redis command, counts as failed. */
  @orDefault(3_000)
  @toNumber
  @IsInt()
  @Min(500)
  @Max(60_000)
  ENGINE_PATIENCE_MS!: number;

  @Length(32, 512)
  JWT_SECRET!: string;

  /**
   * Encrypts secrets that must be readable, such as those of authenticator apps; outside production, JWT_SECRET is the default.
   */
  @IsOptional()
  @orDefault(undefined)
  @Length(32, 512)
  ENCRYPTION_KEY?: string;

  /** The key that ENCRYPTION_KEY replaces, until `rotate-keys` has re-encrypted everything. */
  @IsOptional()
  @orDefault(undefined)
  @Length(32, 512)
  ENCRYPTION_KEY_PREVIOUS?: string;

  @orDefault('.data')
  @Transform(({ value }) => resolve(String(value)))
  @MinLength(1)
  DATA_DIR!: string;

  /** If set, uploads go to this bucket instead of DATA_DIR. */
  @IsOptional()
  @orDefault(undefined)
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
  S3_BUCKET?: string;

  @orDefault('us-east-1')
  @MinLength(1)
  S3_REGION!: string;

  /** Endpoint of a store other than Amazon S3. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  S3_ENDPOINT?: string;

  @orDefault(undefined)
  @ValidateIf((settings: Settings) => settings.S3_BUCKET !== undefined)
  @MinLength(1)
  S3_ACCESS_KEY_ID?: string;

  @orDefault(undefined)
  @ValidateIf((settings: Settings) => settings.S3_BUCKET !== undefined)
  @MinLength(1)
  S3_SECRET_ACCESS_KEY?: string;

  /** The external booking page that the landing page embeds; without it, the landing page offers phone and email. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  BOOKING_URL?: string;

  /** Multiplies every rate limit that is not `fixed`; for load tests. */
  @orDefault(1)
  @toNumber
  @IsNumber()
  @Min(0.01)
  @Max(100_000)
  RATE_LIMIT_FACTOR!: number;

  /** Whether this HTTP process also runs jobs. */
  @orDefault('in-process')
  @IsIn(['in-process', 'off'])
  QUEUE_WORKERS!: 'in-process' | 'off';

  /** Folder of the built web app; without it, only the API is served. */
  @IsOptional()
  @orDefault(undefined)
  @MinLength(1)
  WEB_ROOT?: string;

  @orDefault('info')
  @IsIn(['silent', 'error', 'warn', 'info', 'debug'])
  LOG_LEVEL!: string;

  /** If set, exposes Prometheus metrics at http://METRICS_HOST:METRICS_PORT/metrics; each process needs its own port. */
  @IsOptional()
  @orDefault(undefined)
  @toNumber
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;

  @orDefault('127.0.0.1')
  @MinLength(1)
  METRICS_HOST!: string;

  /** If set, traces and metrics go to this OpenTelemetry collector by OTLP over HTTP. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Share of requests and jobs that are traced. */
  @orDefault(1)
  @toNumber
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG!: number;

  @toFlag
  @IsIn([true, false], { message: 'DEMO_DATA must be true or false' })
  DEMO_DATA!: boolean;

  @orDefault('warmline-demo')
  @Length(8, 200)
  DEMO_PASSWORD!: string;

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Whether metrics or traces are enabled. */
  get observed(): boolean {
    return this.METRICS_PORT !== undefined || this.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  }

  get publicOrigin(): string {
    return new URL(this.PUBLIC_URL).origin;
  }

  get encryptionSecret(): string {
    return this.ENCRYPTION_KEY ?? this.JWT_SECRET;
  }

  /** The bucket for uploads; undefined when they go to the disk. */
  get s3(): S3Location | undefined {
    const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = this;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = this;
    return bucket && accessKeyId && secretAccessKey ? { bucket, region, endpoint, accessKeyId, secretAccessKey } : undefined;
  }
}
