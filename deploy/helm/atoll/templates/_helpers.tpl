{{- /* Only functions of Go's own templates are used, so that any Go template engine can render the chart. */ -}}
{{- define "atoll.container" }}
          image: {{ printf "%s:%v" .Values.image.repository .Values.image.tag | printf "%q" }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          envFrom:
            - configMapRef:
                name: {{ .Release.Name }}
            - secretRef:
                name: {{ .Values.secretName }}
          volumeMounts:
            - name: media
              mountPath: /data
            - name: tmp
              mountPath: /tmp
{{- end }}
{{- define "atoll.pod" }}
      serviceAccountName: {{ .Release.Name }}
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile:
          type: RuntimeDefault
      volumes:
        - name: media
          persistentVolumeClaim:
            claimName: {{ .Values.media.existingClaim }}
        - name: tmp
          emptyDir:
            sizeLimit: 256Mi
{{- end }}
