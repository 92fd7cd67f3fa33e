import { SetMetadata } from '@nestjs/common';

/**
 * Marks a route as multipart in the API docs. The key belongs to @nestjs/swagger, whose decorator would load all of it in
 * production.
 */
export const TakesForm = () => SetMetadata('swagger/apiConsumes', ['multipart/form-data']);
